import { ignoreCompositionKeys } from '../composition/composition'

// As the host does when it starts. For tests.
ignoreCompositionKeys(window)
