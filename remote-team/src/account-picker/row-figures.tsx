import type { WorkplaceFigures } from '@console/contract/team'
import { timeZoneAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Facts } from '@console/ui/facts/facts'
import { formatNumber } from '@console/ui/number-format'
import { formatRelativeTime } from '@console/ui/relative-time/relative-time'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host'

/** The line below a name: what is known of it, and its figures once they are there. */
export function RowFigures({
  known = [],
  figures,
}: {
  known?: readonly string[]
  figures: WorkplaceFigures | undefined
}) {
  const { t } = useTexts('team')
  const timeZone = useAtomValue(timeZoneAtom)
  // Read when the row is shown: nothing moves under the pointer that chooses.
  const [now] = useState(Date.now)
  const language = getHost().locale.languageTag()
  const number = (count: number) => formatNumber(count, language)
  const told = figures
    ? [
        t('select_account.products', { count: figures.products, number: number(figures.products) }),
        t('select_account.people', { count: figures.people, number: number(figures.people) }),
        ...(figures.active_at === null
          ? []
          : [
              t('select_account.active', {
                time: formatRelativeTime(Date.parse(figures.active_at), {
                  now,
                  language,
                  timeZone,
                }),
              }),
            ]),
      ]
    : []
  return (
    <chakra.span display="block" minHeight="1.125rem" textStyle="sm" color="fg.muted">
      <Facts>
        {[...known, ...told].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </Facts>
    </chakra.span>
  )
}
