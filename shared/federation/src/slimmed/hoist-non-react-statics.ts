/** Stands for the package that emotion needs in `withTheme` alone, which nobody here calls. */
export default function hoistNonReactStatics<T>(target: T): T {
  return target
}
