import { Box } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { PageHeader } from '@console/ui/page/page-header'
import { ActionsSection } from './actions-section'
import { ChoicesSection } from './choices-section'
import { ContainersSection } from './containers-section'
import { DataSection } from './data-section'
import { FieldsSection } from './fields-section'
import { IconsSection } from './icons-section'
import { MessagesSection } from './messages-section'
import { NavigationSection } from './navigation-section'
import { OverlaysSection } from './overlays-section'

/** `/gallery`: every component of the design system. */
export function Component() {
  const { t } = useTexts('gallery')
  return (
    <Box width="full" maxWidth="60rem" mx="auto">
      <PageHeader title={t('title')} description={t('lead')} />
      <ActionsSection />
      <OverlaysSection />
      <NavigationSection />
      <FieldsSection />
      <ChoicesSection />
      <DataSection />
      <IconsSection />
      <ContainersSection />
      <MessagesSection />
    </Box>
  )
}
