/** Whether it is webpack's error for a chunk that did not load; `request` is where it looked for it. */
export const isChunkError = (
  error: unknown,
): error is Error & { type?: string; request?: string } =>
  error instanceof Error && error.name === 'ChunkLoadError'
