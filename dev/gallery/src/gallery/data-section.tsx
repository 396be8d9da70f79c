import { routePathOf } from '@console/contract/route-table'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Badge, type Tone } from '@console/ui/badge/badge'
import { BarChart } from '@console/ui/bar-chart/bar-chart'
import { CrossFade } from '@console/ui/cross-fade/cross-fade'
import { CopyButton, CopyValue } from '@console/ui/copy-value/copy-value'
import { DescriptionList } from '@console/ui/layout/description-list'
import { QrCode } from '@console/ui/qr-code/qr-code'
import { Table, type TableColumn } from '@console/ui/table/table'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { getHost } from '../host'
import { manifest } from '../manifest'
import { Example, Section } from './example'

export function DataSection() {
  const { t } = useTexts('gallery')
  return (
    <Section title={t('data.heading')}>
      <Example name="Table">
        <CampaignTable />
      </Example>
      <Example name="DataTable">
        <Button asChild>
          <Link to={routePathOf(manifest, 'people')}>{t('people.open')}</Link>
        </Button>
      </Example>
      <Example name="BarChart">
        <ReachCharts />
      </Example>
      <Example name="CrossFade">
        <ReachOfChannel />
      </Example>
      <Example name="DescriptionList, CopyValue, CopyButton">
        <DescriptionList
          items={[
            { term: t('data.plan'), description: t('data.plan_value') },
            { term: t('data.owner'), description: t('data.owner_value') },
            {
              term: t('data.key'),
              description: (
                <CopyValue
                  value="key_live_8f2a41c09d"
                  labels={{ copy: t('data.copy_key'), copied: t('data.key_copied') }}
                />
              ),
            },
          ]}
        />
        <CopyButton
          value="key_live_8f2a41c09d"
          labels={{ copy: t('data.copy_key'), copied: t('data.key_copied') }}
        />
      </Example>
      <Example name="QrCode">
        <QrCode value="otpauth://totp/console?secret=EXAMPLE" label={t('data.authenticator')} />
      </Example>
    </Section>
  )
}

interface Campaign {
  id: 'spring' | 'autumn' | 'birthday'
  people: number
  status: 'sent' | 'scheduled' | 'failed'
}
const campaigns: Campaign[] = [
  { id: 'spring', people: 1204, status: 'sent' },
  { id: 'autumn', people: 87, status: 'scheduled' },
  { id: 'birthday', people: 412, status: 'failed' },
]
const toneOf: Record<Campaign['status'], Tone> = {
  sent: 'success',
  scheduled: 'info',
  failed: 'danger',
}

function CampaignTable() {
  const { t } = useTexts('gallery')
  const [selected, setSelected] = useState<readonly string[]>(['autumn'])
  const language = getHost().locale.languageTag()
  const columns = useMemo(
    (): TableColumn<Campaign>[] => [
      {
        id: 'name',
        header: t('overlays.by_name'),
        width: 10,
        grow: 1,
        value: ({ id }) => t(`data.${id}`),
        sortable: true,
      },
      {
        id: 'status',
        header: t('data.status'),
        width: 8,
        value: ({ status }) => t(`messages.${status}`),
        cell: ({ status }) => <Badge tone={toneOf[status]}>{t(`messages.${status}`)}</Badge>,
      },
      {
        id: 'people',
        header: t('data.people'),
        width: 7,
        value: ({ people }) => people,
        cell: ({ people }) => people.toLocaleString(language),
        sortable: true,
        align: 'end',
      },
    ],
    [t, language],
  )
  return (
    <Table
      label={t('navigation.campaigns')}
      columns={columns}
      rows={campaigns}
      rowId={({ id }) => id}
      language={language}
      selection={{
        selected,
        onChange: setSelected,
        labels: {
          all: t('data.all_rows'),
          row: ({ id }) => t('data.choose_row', { name: t(`data.${id}`) }),
        },
      }}
    />
  )
}

const reachOf = { email: 1940, sms: 935 }

function ReachOfChannel() {
  const { t } = useTexts('gallery')
  const [channel, setChannel] = useState<keyof typeof reachOf>('email')
  const other = channel === 'email' ? 'sms' : 'email'
  return (
    <>
      <CrossFade of={channel}>
        <DescriptionList
          items={[{ term: t(`choices.${channel}`), description: String(reachOf[channel]) }]}
        />
      </CrossFade>
      <Button onClick={() => setChannel(other)}>{t(`choices.${other}`)}</Button>
    </>
  )
}

function ReachCharts() {
  const { t } = useTexts('gallery')
  const language = getHost().locale.languageTag()
  const formatValue = (value: number) => value.toLocaleString(language)
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) =>
    new Date(Date.UTC(2026, 2, day)).toLocaleDateString(language, {
      weekday: 'short',
      timeZone: 'UTC',
    }),
  )
  return (
    <>
      <BarChart
        title={t('data.reach')}
        categoryLabel={t('data.day')}
        categories={days}
        series={[
          { id: 'email', label: t('choices.email'), values: [120, 340, 290, 410, 380, 220, 180] },
          { id: 'sms', label: t('choices.sms'), values: [80, 95, 160, 140, 210, 190, 60] },
        ]}
        formatValue={formatValue}
      />
      <BarChart
        title={t('data.reach')}
        headline={t('data.reach_today')}
        categoryLabel={t('data.day')}
        categories={days}
        series={[
          { id: 'email', label: t('choices.email'), values: [120, 340, 290, 410, 380, 220, 180] },
          {
            id: 'sms',
            label: t('choices.sms'),
            values: [80, 95, 160, 140, 210, 190, 60],
            muted: true,
          },
        ]}
        formatValue={formatValue}
        stacked
        unfinished={t('data.so_far')}
      />
      <BarChart
        title={t('data.reach_by_channel')}
        categoryLabel={t('data.channel')}
        categories={[t('choices.email'), t('choices.sms'), t('choices.whatsapp')]}
        series={[{ id: 'people', label: t('data.people'), values: [1940, 935, 412] }]}
        formatValue={formatValue}
      />
    </>
  )
}
