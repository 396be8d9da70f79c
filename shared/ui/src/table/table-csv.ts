import type { ExportedField, TableColumn } from './table-column'

/**
 * A table as a CSV file (RFC 4180): columns and headers as they are shown, times in the zone that the
 * header names (`YYYY-MM-DD HH:mm:ss`, spec §9). Excel reads UTF-8 only with a byte order mark.
 */
export function toCsv<Row>(
  columns: readonly Pick<TableColumn<Row>, 'header' | 'value' | 'exported'>[],
  rows: readonly Row[],
  timeZone: string,
): string {
  const fields = columns.flatMap(({ header, value, exported = [{ header, value }] }) =>
    (exported ?? []).map((field) => toColumn(field, timeZone)),
  )
  const lines = [
    fields.map(({ header }) => header),
    ...rows.map((row) => fields.map(({ read }) => read(row))),
  ]
  return '\uFEFF' + lines.map((line) => `${line.map(toField).join(',')}\r\n`).join('')
}

function toColumn<Row>(field: ExportedField<Row>, timeZone: string) {
  const { header } = field
  if ('value' in field) return { header, read: (row: Row) => field.value(row) }
  const format = createTimeFormat(timeZone)
  const read = (row: Row) => {
    const time = field.time(row)
    return time === null ? '' : format(new Date(time))
  }
  return { header: `${header} (${timeZone})`, read }
}

function createTimeFormat(timeZone: string) {
  const format = new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    timeZone,
  })
  return (date: Date) => {
    const parts = Object.fromEntries(
      format.formatToParts(date).map(({ type, value }) => [type, value]),
    )
    const { year, month, day, hour, minute, second } = parts
    return `${year!.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`
  }
}

// The wide forms too: spreadsheets in Chinese and Japanese read them as the narrow ones.
const formulaPattern = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/
// A sign before digits alone is a number, or the code of a country: `-5`, `+852 9123 4567`.
const signedNumberPattern = /^[+-]\d+(?:[ \u00A0.,]\d+)*%?$/
// Excel drops the zeros of `00123`, keeps fifteen digits of a number, and reads `12E5` as 1200000.
const fragileDigitsPattern =
  /^[+-]?(?:0\d+(?:\.\d+)?|(?=(?:\.?\d){16})\d+(?:\.\d+)?|\d+e[+-]?\d+)$/i

function toField(value: string | number) {
  if (typeof value === 'number') return String(value)
  return `"${toSafeText(value).replaceAll('"', '""')}"`
}

/**
 * Text as a spreadsheet shall have it. What it would run as a formula begins with an apostrophe, which
 * keeps it text (OWASP "CSV injection"). Digits that Excel would change are a formula that says them as
 * text, `="00123"` (decision 0072). Everything else is left as it is, byte for byte.
 */
function toSafeText(text: string) {
  if (fragileDigitsPattern.test(text)) return `="${text}"`
  return formulaPattern.test(text) && !signedNumberPattern.test(text) ? `'${text}` : text
}

/** Bytes of UTF-8: three names and a day fit into the 255 that a file system gives the name of a file. */
const maxNameBytes = 70
// Windows takes what begins with one of them and a dot for a device.
const devicePattern = /^(con|prn|aux|nul|com\d|lpt\d)\./i
// Control characters, marks of direction and the like; not the two that join letters and signs.
const unprintablePattern = /(?![\u200c\u200d])\p{C}/gu

/**
 * The name of a file that says where its rows are from and of which day: `Pier Nine - Coffee - Products -
 * 2026-11-26`. What no file may be called, on any system, is left out.
 */
export function csvFileName(names: readonly (string | undefined)[], now: Date, timeZone: string) {
  const [day] = createTimeFormat(timeZone)(now).split(' ')
  return [...names, day]
    .flatMap((name) => {
      const shown = cutName(
        (name ?? '').replace(unprintablePattern, ' ').replace(/[\\/:*?"<>|]/g, ' '),
      )
        .replace(/\s+/g, ' ')
        .replace(/^[\s.\u200d]+|[\s.\u200d]+$/g, '')
        .replace(devicePattern, '$1 ')
      return shown || []
    })
    .join(' - ')
}

function cutName(name: string) {
  const encoder = new TextEncoder()
  const letters = [...name]
  let bytes = 0
  const end = letters.findIndex((letter) => (bytes += encoder.encode(letter).length) > maxNameBytes)
  return letters.slice(0, end < 0 ? undefined : end).join('')
}

/** Hands a file to the person. */
export function saveCsv(fileName: string, csv: string) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName}.csv`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
