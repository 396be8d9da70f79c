export { default } from '@console/config/jest.web'
