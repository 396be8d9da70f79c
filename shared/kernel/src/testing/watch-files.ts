/**
 * What a page hands to the person as files, in order: in jsdom nothing is saved.
 * @public for the tests of remotes
 */
export function watchFiles() {
  const contents: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => contents.push(file) && 'blob:1',
    revokeObjectURL: () => {},
  })
  const names: string[] = []
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    names.push(this.download)
  }
  return {
    names,
    /** The lines of the last file. */
    lines: async () => (await contents.at(-1)!.text()).trim().split('\r\n'),
  }
}
