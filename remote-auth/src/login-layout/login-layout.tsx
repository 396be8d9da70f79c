import { usePage } from '@console/kernel/page'
import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { signInLayout, toRem } from '@console/contract/sign-in-layout'
import type { ReactNode, Ref } from 'react'
import { getHost } from '../host'
import { BrandPanel } from './brand-panel'

const twoColumnQuery = `@media (min-width: ${signInLayout.twoColumnsFrom}px)`

/**
 * Form half and brand half; in a dialog the form alone. The form is laid out by the same numbers as
 * the skeleton of the server (contract/sign-in-layout).
 */
export function LoginLayout({
  ref,
  title,
  subtitle,
  children,
  footer,
}: {
  ref?: Ref<HTMLDivElement>
  title: string
  subtitle: string
  children: ReactNode
  footer?: ReactNode
}) {
  const { isInDialog } = usePage()
  const foot = footer && (
    <Flex
      flexWrap="wrap"
      columnGap="2"
      marginTop={toRem(signInLayout.button.below)}
      lineHeight={toRem(signInLayout.foot.line)}
      color="fg.muted"
      // A second link stands at the end of the line.
      css={{ '& > a + a': { marginInlineStart: 'auto' } }}
    >
      {footer}
    </Flex>
  )
  // The page below says whose console it is.
  if (isInDialog)
    return (
      <chakra.div ref={ref}>
        <chakra.h1 textStyle="heading">{title}</chakra.h1>
        <chakra.p color="fg.muted" marginTop="2" marginBottom="6">
          {subtitle}
        </chakra.p>
        {children}
        {foot}
      </chakra.div>
    )
  return (
    <Grid
      ref={ref}
      minHeight="100svh"
      gridTemplateColumns="minmax(0, 1fr)"
      css={{ [twoColumnQuery]: { gridTemplateColumns: '1fr 1fr' } }}
    >
      <Flex
        direction="column"
        align="center"
        px={`${signInLayout.form.side}px`}
        paddingTop={signInLayout.form.top}
        paddingBottom={`${signInLayout.form.bottom}px`}
      >
        <Box width="full" maxWidth={`${signInLayout.form.maxWidth}px`}>
          <Logo />
          <chakra.h1
            textStyle="display"
            lineHeight={toRem(signInLayout.title.line)}
            marginBottom={toRem(signInLayout.title.below)}
          >
            {title}
          </chakra.h1>
          <chakra.p
            textStyle="lead"
            lineHeight={toRem(signInLayout.lead.line)}
            marginBottom={toRem(signInLayout.lead.below)}
            color="fg.muted"
          >
            {subtitle}
          </chakra.p>
          {children}
          {foot}
        </Box>
      </Flex>
      <BrandPanel mediaQuery={twoColumnQuery} />
    </Grid>
  )
}

/** The brand's logo, in a light and a dark version; the theme of the page shows one of them. */
function Logo() {
  const { logo } = getHost().brand
  const toDataUri = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
  const size = {
    height: `${signInLayout.logo.height}px`,
    marginBottom: `${signInLayout.logo.below}px`,
    maxWidth: '100%',
  }
  return (
    <>
      <chakra.img src={toDataUri(logo.light)} alt="" {...size} _dark={{ display: 'none' }} />
      <chakra.img
        src={toDataUri(logo.dark)}
        alt=""
        {...size}
        display="none"
        _dark={{ display: 'block' }}
      />
    </>
  )
}
