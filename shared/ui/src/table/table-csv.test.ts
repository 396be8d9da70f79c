import { toCsv } from './table-csv'

const text = { header: 'Name', value: (row: unknown) => String(row) }
const fieldOf = (value: string) => toCsv([text], [value]).split('\r\n').slice(1, -1).join('\r\n')

test('A18.1 an export has a byte order mark, the headers of the language, the columns in their order, and quotes', () => {
  const rows = [{ name: 'Harbour "Lights", Ltd', people: 1204, since: 1_700_000_000 }]
  const csv = toCsv(
    [
      { header: '人數', value: ({ people }) => people },
      { header: '名稱', value: ({ name }) => name },
      { header: '日期', value: ({ since }) => since, exportValue: () => '2023-11-14' },
    ],
    rows,
  )
  expect(csv).toBe('\uFEFF"人數","名稱","日期"\r\n1204,"Harbour ""Lights"", Ltd","2023-11-14"\r\n')
})

test.each([
  '=1+1',
  '+85291234567',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1',
  '=HYPERLINK("https://evil.example","see")',
])('A18.1 an export is safe from formulas: %j is text', (value) => {
  expect(fieldOf(value)).toBe(`"'${value.replaceAll('"', '""')}"`)
})

test.each(['a=b', 'me@example.test', 'Jo-Ann', '1+1', ''])('%j is left as it is', (value) => {
  expect(fieldOf(value)).toBe(`"${value}"`)
})

test('a header cannot be a formula either, and a negative number is a number', () => {
  expect(toCsv([{ header: '=A1', value: (row: number) => row }], [-5])).toBe(
    '\uFEFF"\'=A1"\r\n-5\r\n',
  )
})

test('a column of buttons is not exported', () => {
  const buttons = { header: 'Action', value: () => '', exportValue: null }
  expect(toCsv([buttons, text], ['a'])).toBe('\uFEFF"Name"\r\n"a"\r\n')
})

test('a line break within a text stays within its quotes', () => {
  expect(fieldOf('two\r\nlines')).toBe('"two\r\nlines"')
})
