// The classes of a stylesheet (federation/src/css-rules). A name that it lacks fails the build.
declare module '*/global.css'
declare module '*.module.css' {
  const classes: Record<string, string>
  export = classes
}
