import preset from '@console/config/jest.node'

// Many calls on one embedded database, on a machine that others use too: slow is not wrong.
export default { ...preset, testTimeout: 60_000 }
