import type { TableColumn } from './table-column'

/**
 * A table as a CSV file: columns and headers as they are shown. Excel reads UTF-8 only with a byte
 * order mark. Text that a spreadsheet could take for a formula begins with an apostrophe, which
 * keeps it text (OWASP "CSV injection"); numbers stay numbers.
 */
export function toCsv<Row>(
  columns: readonly Pick<TableColumn<Row>, 'header' | 'value' | 'exportValue'>[],
  rows: readonly Row[],
): string {
  const fields = columns.flatMap(({ header, value, exportValue = value }) =>
    exportValue ? { header, exportValue } : [],
  )
  const lines = [
    fields.map(({ header }) => header),
    ...rows.map((row) => fields.map(({ exportValue }) => exportValue(row))),
  ]
  return '\uFEFF' + lines.map((line) => `${line.map(toField).join(',')}\r\n`).join('')
}

// The wide forms too: spreadsheets in Chinese and Japanese read them as the narrow ones.
const formulaPattern = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/

const toField = (value: string | number) => {
  if (typeof value === 'number') return String(value)
  const text = formulaPattern.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
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
