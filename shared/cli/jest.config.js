export { default } from '@console/config/jest.node'
