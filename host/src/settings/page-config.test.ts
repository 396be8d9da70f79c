import { readBootDocument } from './settings'

function pageWith(text: string) {
  const page = document.implementation.createHTMLDocument()
  const script = page.createElement('script')
  Object.assign(script, { id: 'boot-document', type: 'application/json', textContent: text })
  page.head.append(script)
  return page
}
const saying = (shortName: string) => JSON.stringify({ page: { shortName }, locale: 'en' })

test('architecture 7.1: the page says how it is configured', () => {
  const warn = jest.fn()
  expect(readBootDocument(pageWith(saying('console_app')), warn).locale).toBe('en')
  expect(warn).not.toHaveBeenCalled()
})

test.each(['console2', 'my-console', 'con sole', ''])(
  'A14.9 the short name "%s" gives a warning, not a crash',
  (shortName) => {
    const warn = jest.fn()
    expect(readBootDocument(pageWith(saying(shortName)), warn).page.shortName).toBe(shortName)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('only letters and underscores'))
  },
)

test('without its document the page says so', () => {
  expect(() => readBootDocument(document)).toThrow('carries no boot document')
  expect(() => readBootDocument(pageWith('{'))).toThrow('cannot be read')
})
