// The commands are plain JavaScript, because they run before anything is installed.
declare module '@console/config/commands/chromium' {
  export function findChromium(): Promise<string>
}
