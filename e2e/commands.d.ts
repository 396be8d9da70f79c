// The commands are plain JavaScript, because they run before anything is installed.
declare module '@console/config/commands/chromium' {
  export function findChromium(): Promise<string>
}

declare module '@console/config/commands/postgres' {
  export function startPostgres(): Promise<{ url: string; stop(): Promise<void> }>
}
