// The address of a picture, as the build gives it (federation/src/base-preset).
declare module '*.svg' {
  const address: string
  export default address
}
declare module '*.png' {
  const address: string
  export default address
}
declare module '*.jpg' {
  const address: string
  export default address
}
declare module '*.webp' {
  const address: string
  export default address
}
declare module '*.avif' {
  const address: string
  export default address
}
declare module '*.gif' {
  const address: string
  export default address
}
// The shapes of all Lucide icons by name: as a type of its own, so that no check reads 800 KB.
declare module 'lucide-static/icon-nodes.json' {
  const shapes: Record<string, [tag: string, attributes: Record<string, string>][]>
  export default shapes
}
