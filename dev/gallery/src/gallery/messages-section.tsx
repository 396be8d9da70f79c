import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Badge } from '@console/ui/badge/badge'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { CheckIcon } from '@console/ui/icon/icon'
import { EmptyState } from '@console/ui/states/empty-state'
import { ErrorState } from '@console/ui/states/error-state'
import { useState } from 'react'
import { Example, Row, Section } from './example'

export function MessagesSection() {
  const { t } = useTexts('gallery')
  const [isTrialShown, setTrialShown] = useState(true)
  return (
    <Section title={t('messages.heading')}>
      <Example name="Banner">
        <chakra.div width="full" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
          <Banner title={t('messages.maintenance')}>{t('messages.maintenance_help')}</Banner>
          {isTrialShown && (
            <Banner
              tone="warning"
              title={t('messages.trial')}
              actions={<Button size="sm">{t('messages.plans')}</Button>}
              dismiss={{ label: t('messages.dismiss'), onDismiss: () => setTrialShown(false) }}
            >
              {t('messages.trial_help')}
            </Banner>
          )}
          <Banner tone="danger" title={t('messages.paused')}>
            {t('messages.paused_help')}
          </Banner>
          <Banner tone="success">{t('messages.verified_domain')}</Banner>
        </chakra.div>
      </Example>
      <Example name="Badge">
        <Row>
          <Badge>{t('messages.draft')}</Badge>
          <Badge tone="accent">{t('messages.new')}</Badge>
          <Badge tone="info">{t('messages.scheduled')}</Badge>
          <Badge tone="success" icon={CheckIcon}>
            {t('messages.sent')}
          </Badge>
          <Badge tone="warning">{t('messages.review')}</Badge>
          <Badge tone="danger">{t('messages.failed')}</Badge>
        </Row>
      </Example>
      <Example name="EmptyState">
        <chakra.div width="full">
          <EmptyState action={<Button variant="primary">{t('messages.create')}</Button>}>
            {t('messages.empty')}
          </EmptyState>
        </chakra.div>
      </Example>
      <Example name="ErrorState">
        <chakra.div width="full">
          <ErrorState
            title={t('messages.not_loaded')}
            retry={{ label: t('messages.retry'), onRetry: () => {} }}
          >
            {t('messages.not_loaded_help')}
          </ErrorState>
        </chakra.div>
      </Example>
    </Section>
  )
}
