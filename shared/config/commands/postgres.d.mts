export function startPostgres(): Promise<{
  url: string
  stop(): Promise<void>
  halt(): Promise<void>
  start(): Promise<void>
  readonly pid: number
}>
export function createClusterFolder(
  user: { uid?: number; gid?: number },
  folders?: string[],
): Promise<string>
