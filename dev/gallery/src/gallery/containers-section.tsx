import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { CollapseContainer } from '@console/ui/collapse-container/collapse-container'
import { LazyContainer } from '@console/ui/lazy-container/lazy-container'
import {
  LoadingPlaceholder,
  LoadingSpinner,
  PageLoading,
  Skeleton,
} from '@console/ui/states/loading'
import { useState } from 'react'
import { Example, Row, Section } from './example'

export function ContainersSection() {
  const { t } = useTexts('gallery')
  const [isLoading, setLoading] = useState(false)
  return (
    <Section title={t('containers.heading')}>
      <Example name="CollapseContainer">
        <CollapseContainer
          headingLevel={4}
          title={t('containers.payouts')}
          helpText={t('containers.payouts_help')}
          helpLabel={t('containers.payouts_about')}
          actions={
            <Button variant="ghost" onClick={() => setLoading(!isLoading)}>
              {t(isLoading ? 'containers.show' : 'containers.reload')}
            </Button>
          }
          isLoading={isLoading}
          loadingLabel={t('containers.loading')}
          footer={t('containers.payouts_footer')}
        >
          {t('containers.payouts_text')}
        </CollapseContainer>
        <CollapseContainer headingLevel={4} title={t('containers.always')} collapsible={false}>
          {t('containers.always_text')}
        </CollapseContainer>
      </Example>
      <Example name="LazyContainer">
        <LazyContainer
          threshold="80px"
          placeholder={
            <LoadingPlaceholder label={t('containers.loading')}>
              <Skeleton style={{ height: '5rem' }} />
            </LoadingPlaceholder>
          }
        >
          <chakra.p bg="bg.subtle" borderRadius="panel" p="4" minHeight="5rem">
            {t('containers.lazy_text')}
          </chakra.p>
        </LazyContainer>
      </Example>
      <Example name="LoadingSpinner, PageLoading">
        <Row>
          <LoadingSpinner label={t('containers.loading')} size={16} />
          <LoadingSpinner label={t('containers.loading')} />
        </Row>
        <PageLoading label={t('containers.loading')} />
      </Example>
    </Section>
  )
}
