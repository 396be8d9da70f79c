/** `remote/part`: `team/selectAccount`. The host is a remote too: `host/home`. */
export type PartAddress = `${string}/${string}`
