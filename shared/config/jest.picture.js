export default 'picture'
