/**
 * A webpack loader for a library whose unused components stay in a build because making them, or
 * naming them for the developer tools, counts as a side effect. Declares the first pure and leaves
 * out the second.
 */
export default function pureComponentsLoader(source: string): string {
  return source
    .replaceAll(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
}
