import { csvFileName, toCsv } from './table-csv'

const zone = 'Asia/Hong_Kong'
const text = { header: 'Name', value: (row: unknown) => String(row) }
const fieldOf = (value: string) =>
  toCsv([text], [value], zone).split('\r\n').slice(1, -1).join('\r\n')

test('A18.1 an export has a byte order mark, the headers of the language, the columns in their order, and quotes', () => {
  const rows = [{ name: 'Harbour "Lights", Ltd', people: 1204 }]
  const columns = [
    { header: '人數', value: ({ people }: (typeof rows)[0]) => people },
    { header: '名稱', value: ({ name }: (typeof rows)[0]) => name },
  ]
  expect(toCsv(columns, rows, zone)).toBe(
    '\uFEFF"人數","名稱"\r\n1204,"Harbour ""Lights"", Ltd"\r\n',
  )
})

test('A18.1 each fact of a cell is a column of the file; a column of buttons is none', () => {
  const person = {
    header: 'Person',
    value: () => 'Mei',
    exported: [
      { header: 'Name', value: () => 'Mei' },
      { header: 'E-mail', value: () => 'mei@example.test' },
    ],
  }
  const buttons = { header: 'Action', value: () => '', exported: null }
  expect(toCsv([buttons, person], ['a'], zone)).toBe(
    '\uFEFF"Name","E-mail"\r\n"Mei","mei@example.test"\r\n',
  )
})

describe('A18.1 a time of an export is one of the zone, which the header names (spec §9)', () => {
  const timeOf = (time: number | string | null, timeZone = zone) =>
    toCsv(
      [{ header: 'Joined', value: () => '', exported: [{ header: 'Joined', time: () => time }] }],
      [0],
      timeZone,
    )
  test.each([
    ['2026-01-04T16:00:00.999Z', 'Asia/Hong_Kong', '2026-01-05 00:00:00'],
    [Date.UTC(2026, 0, 4, 16), 'UTC', '2026-01-04 16:00:00'],
    // The hour that a day of New York has twice, and the one that it lacks.
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01 01:30:00'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01 01:30:00'],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08 03:00:00'],
    ['2026-01-04T00:15:00Z', 'Asia/Kathmandu', '2026-01-04 06:00:00'],
  ])('%s in %s is %s', (time, timeZone, written) => {
    expect(timeOf(time, timeZone)).toBe(`\uFEFF"Joined (${timeZone})"\r\n"${written}"\r\n`)
  })
  test('where there is none, the field is empty', () => {
    expect(timeOf(null)).toContain('\r\n""\r\n')
  })
})

test.each([
  '=1+1',
  '-2+3',
  '+1-2',
  '-2-3',
  // A spreadsheet would subtract.
  '+852-91234567',
  '+A1',
  '-',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1',
  '=HYPERLINK("https://evil.example","see")',
  '="00123"',
])('A18.1 what a spreadsheet would run is text: %j', (value) => {
  expect(fieldOf(value)).toBe(`"'${value.replaceAll('"', '""')}"`)
})

test.each([
  'a=b',
  'me@example.test',
  'Jo-Ann',
  '1+1',
  '',
  '-5',
  '-5.25',
  '-1,204.50',
  '+5',
  '-12%',
  '+852 9123 4567',
  '+85291234567',
  '+44 20\u00A07946 0958',
  '91234567',
  '0',
  '0.5',
  '123456789012345',
  ' trimmed by nobody ',
  'two\r\nlines',
  'é 中文 \u202D12\u202C 🏮',
])('A18.1 what a spreadsheet only shows is left as it is, byte for byte: %j', (value) => {
  expect(fieldOf(value)).toBe(`"${value}"`)
})

test.each([
  '00123',
  '007',
  '1234567890123456',
  '00000000000000000001',
  // A sign, a fraction and a power of ten make no difference.
  '+00852',
  '-007',
  '00123.50',
  '1234567890123456.5',
  '3.14159265358979323',
  '-1234567890123456',
  '12E5',
  '1e10',
])('A18.1 digits that Excel would change are a formula that says them: %s', (value) => {
  expect(fieldOf(value)).toBe(`"=""${value}"""`)
})

test('A18.1 a header cannot be a formula either, and a negative number is a number', () => {
  expect(toCsv([{ header: '=A1', value: (row: number) => row }], [-5], zone)).toBe(
    '\uFEFF"\'=A1"\r\n-5\r\n',
  )
})

describe('A18.1 the name of an export', () => {
  const now = new Date('2026-01-04T17:00:00Z')
  test('says team, account, list and the day of the zone', () => {
    expect(csvFileName(['Pier Nine', 'Coffee', 'Products'], now, zone)).toBe(
      'Pier Nine - Coffee - Products - 2026-01-05',
    )
    expect(csvFileName(['Pier Nine', undefined, '使用者'], now, 'UTC')).toBe(
      'Pier Nine - 使用者 - 2026-01-04',
    )
  })
  test('is one that every system takes', () => {
    expect(csvFileName(['../etc\\x:', '.hidden\u202Egpj.\n', 'a'.repeat(300)], now, zone)).toBe(
      `etc x - hidden gpj - ${'a'.repeat(70)} - 2026-01-05`,
    )
    // Windows takes a device for a file whose name begins with its name and a dot.
    expect(csvFileName(['CON.sulting', 'nul'], now, zone)).toBe('CON sulting - nul - 2026-01-05')
  })
  test('keeps its day where a file system cuts names: 255 bytes', () => {
    const long = ['茶'.repeat(300), '👨‍👩‍👧'.repeat(50), 'é'.repeat(300), '/'.repeat(300)]
    const name = csvFileName(long, now, zone)
    expect(new TextEncoder().encode(`${name}.csv`).length).toBeLessThanOrEqual(255)
    expect(name).toMatch(/^茶+ - (👨‍👩‍👧)+(👨(‍👩)?)? - é+ - 2026-01-05$/u)
  })
  test('keeps the letters and signs of every language whole', () => {
    expect(csvFileName(['می\u200cخواهم ❤️ 👨‍👩‍👧 Ça', '👍🏽\ud800'], now, zone)).toBe(
      'می\u200cخواهم ❤️ 👨‍👩‍👧 Ça - 👍🏽 - 2026-01-05',
    )
  })
})
