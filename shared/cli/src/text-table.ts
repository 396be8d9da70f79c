/** A table with columns as wide as their widest cell. */
export function formatTable(table: readonly string[][]): string[] {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}

/** `2026-11-20 09:30Z` of an ISO time. */
export const formatTime = (time: string) => time.replace('T', ' ').replace(/:\d\d(\.\d+)?Z$/, 'Z')
