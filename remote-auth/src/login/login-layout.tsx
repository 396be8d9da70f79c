import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { signInLayout as place } from '@console/contract/sign-in-layout'
import type { ReactNode } from 'react'
import { getHost } from '../host'
import { BrandPanel } from './brand-panel'

const twoColumnQuery = `@media (min-width: ${place.twoColumnsFrom}px)`

/** Form side and brand side. It stands exactly where the server's skeleton stood (contract/sign-in-geometry). */
export function LoginLayout({
  title,
  subtitle,
  children,
  footer,
}: {
  title: string
  subtitle: string
  children: ReactNode
  footer: ReactNode
}) {
  return (
    <Grid
      minHeight="100svh"
      gridTemplateColumns="minmax(0, 1fr)"
      css={{ [twoColumnQuery]: { gridTemplateColumns: '1fr 1fr' } }}
    >
      <Flex
        direction="column"
        align="center"
        px={`${place.form.side}px`}
        paddingTop={place.form.top}
        paddingBottom={`${place.form.bottom}px`}
      >
        <Box width="full" maxWidth={`${place.form.maxWidth}px`}>
          <Logo />
          <chakra.h1
            textStyle="display"
            lineHeight={`${place.title.line}px`}
            marginBottom={`${place.title.below}px`}
          >
            {title}
          </chakra.h1>
          <chakra.p
            textStyle="lead"
            lineHeight={`${place.lead.line}px`}
            marginBottom={`${place.lead.below}px`}
            color="fg.muted"
          >
            {subtitle}
          </chakra.p>
          {children}
          <Flex
            gap="2"
            marginTop={`${place.button.below}px`}
            lineHeight={`${place.foot.line}px`}
            color="fg.muted"
          >
            {footer}
          </Flex>
        </Box>
      </Flex>
      <BrandPanel mediaQuery={twoColumnQuery} />
    </Grid>
  )
}

/** The brand's mark, in its light and its dark form; the page's theme shows one of them. */
function Logo() {
  const { logo } = getHost().brand
  const toDataUri = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
  const size = {
    height: `${place.logo.height}px`,
    marginBottom: `${place.logo.below}px`,
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
