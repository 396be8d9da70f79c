import { readBootDocument } from './settings'

function documentWith(text: string) {
  const page = document.implementation.createHTMLDocument()
  const script = page.createElement('script')
  Object.assign(script, { id: 'boot-document', type: 'application/json', textContent: text })
  page.head.append(script)
  return page
}
const bootDocumentJson = (shortName: string) =>
  JSON.stringify({ page: { shortName }, locale: 'en', host: {}, remotes: [] })

test('architecture 7.1: the boot document is read from the page', () => {
  const warn = jest.fn()
  expect(readBootDocument(documentWith(bootDocumentJson('console_app')), warn).locale).toBe('en')
  expect(warn).not.toHaveBeenCalled()
})

test('a missing or unreadable boot document throws an error that says so', () => {
  expect(() => readBootDocument(document)).toThrow('carries no boot document')
  expect(() => readBootDocument(documentWith('{'))).toThrow('cannot be read')
})
