import type { pictureTypes } from '@console/contract/picture'

// Eight pixels a side, of one colour.
const base64 = {
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQI12PQiKrAihiGlgQAWDA+gVWJX8QAAAAASUVORK5CYII=',
  'image/jpeg':
    '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJYBIr//2Q==',
  'image/webp': 'UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoIAAgAAUAmJZgCdLoAA5gA/vKpf9XYnwn6D/uOwN13iAAA',
}

/** A small picture of a kind that may be uploaded. */
export const testPicture = (type: (typeof pictureTypes)[number]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(base64[type], 'base64'))
