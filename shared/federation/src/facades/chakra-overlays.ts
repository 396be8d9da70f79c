/**
 * What floats over the page, in one chunk that is loaded when the first of it opens: menu, dialog,
 * popover and tooltip share most of their code (decision 0012).
 */
export { Dialog } from '@chakra-ui/react/dialog'
export { Menu } from '@chakra-ui/react/menu'
export { Popover } from '@chakra-ui/react/popover'
export { Portal } from '@chakra-ui/react/portal'
export { Tooltip } from '@chakra-ui/react/tooltip'
