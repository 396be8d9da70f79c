import type { ComponentType } from 'react'

const designed = new WeakMap<object, unknown>()

/** Chakra's provider, to have it ahead of its use. */
export const loadDesign = () => import(/* webpackChunkName: "design" */ './design-provider')

/**
 * The component within Chakra's provider, which comes with the first component that needs it. The same
 * component gives the same result. Rejects where the provider cannot be loaded.
 */
export async function withDesign<P>(Component: ComponentType<P>): Promise<ComponentType<P>> {
  const { DesignProvider } = await loadDesign()
  if (!designed.has(Component))
    designed.set(Component, function Designed(props: P) {
      return (
        <DesignProvider>
          <Component {...(props as P & object)} />
        </DesignProvider>
      )
    })
  return designed.get(Component) as ComponentType<P>
}
