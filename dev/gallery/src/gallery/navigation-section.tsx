import { useTexts } from '@console/kernel/use-texts'
import { Badge } from '@console/ui/badge/badge'
import { Breadcrumb } from '@console/ui/breadcrumb/breadcrumb'
import { Pagination } from '@console/ui/pagination/pagination'
import { Segmented } from '@console/ui/segmented/segmented'
import { Tabs } from '@console/ui/tabs/tabs'
import { useState } from 'react'
import { Example, Section } from './example'

export function NavigationSection() {
  const { t } = useTexts('gallery')
  return (
    <Section title={t('navigation.heading')}>
      <Example name="Breadcrumb">
        <Breadcrumb
          label={t('navigation.crumbs')}
          crumbs={[
            { label: t('navigation.campaigns'), href: '#/console' },
            { label: t('overlays.details_title'), href: '#/gallery' },
          ]}
        />
      </Example>
      <Example name="Tabs">
        <CampaignTabs />
      </Example>
      <Example name="Segmented">
        <PeriodSegments />
      </Example>
      <Example name="Pagination">
        <CampaignPages />
      </Example>
    </Section>
  )
}

function CampaignTabs() {
  const { t } = useTexts('gallery')
  const [value, setValue] = useState('overview')
  return (
    <Tabs
      label={t('overlays.details_title')}
      value={value}
      onChange={setValue}
      tabs={[
        {
          value: 'overview',
          label: t('navigation.overview'),
          content: t('navigation.overview_text'),
        },
        {
          value: 'audience',
          label: t('navigation.audience'),
          badge: <Badge>12</Badge>,
          content: t('navigation.audience_text'),
        },
        { value: 'billing', label: t('navigation.billing'), disabled: true, content: null },
        { value: 'history', label: t('navigation.history'), content: t('navigation.history_text') },
      ]}
    />
  )
}

function PeriodSegments() {
  const { t } = useTexts('gallery')
  const [value, setValue] = useState('week')
  return (
    <Segmented
      label={t('navigation.period')}
      value={value}
      onChange={setValue}
      segments={[
        { value: 'day', label: t('navigation.day') },
        { value: 'week', label: t('navigation.week') },
        { value: 'month', label: t('navigation.month') },
      ]}
    />
  )
}

function CampaignPages() {
  const { t } = useTexts('gallery')
  const [page, setPage] = useState(2)
  return (
    <Pagination
      count={143}
      pageSize={20}
      page={page}
      onPageChange={setPage}
      labels={{
        pagination: t('navigation.pages'),
        previous: t('navigation.previous'),
        next: t('navigation.next'),
        page: (number) => t('navigation.page', { number }),
        range: (first, last, count) => t('navigation.range', { first, last, count }),
      }}
    />
  )
}
