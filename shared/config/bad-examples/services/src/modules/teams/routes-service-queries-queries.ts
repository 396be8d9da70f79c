export { serve } from '../../http/serve'
