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

test('the document of a server before 2.2, with the host among the remotes, is read like any other', () => {
  const [host, team] = ['host', 'team'].map((name) => ({ manifest: { name } }))
  const boot = { page: { shortName: 'console_app' }, remotes: [host, team] }
  expect(readBootDocument(documentWith(JSON.stringify(boot)))).toMatchObject({
    host,
    remotes: [team],
  })
})

test.each(['console2', 'my-console', 'con sole', ''])(
  'A14.9 the short name "%s" gives a warning, not a crash',
  (shortName) => {
    const warn = jest.fn()
    expect(readBootDocument(documentWith(bootDocumentJson(shortName)), warn).page.shortName).toBe(
      shortName,
    )
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('only letters and underscores'))
  },
)

test('a missing or unreadable boot document throws an error that says so', () => {
  expect(() => readBootDocument(document)).toThrow('carries no boot document')
  expect(() => readBootDocument(documentWith('{'))).toThrow('cannot be read')
})
