/**
 * The controls that HTML has no element for, in one chunk that is loaded with the first page that
 * shows one of them (decision 0012).
 */
export { Clipboard } from '@chakra-ui/react/clipboard'
export { createListCollection } from '@chakra-ui/react/collection'
export { Combobox } from '@chakra-ui/react/combobox'
export { FileUpload } from '@chakra-ui/react/file-upload'
export { Pagination } from '@chakra-ui/react/pagination'
export { QrCode } from '@chakra-ui/react/qr-code'
export { Tabs } from '@chakra-ui/react/tabs'
