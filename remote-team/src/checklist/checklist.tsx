import { chakra } from '@chakra-ui/react'
import type { HomeWidgetProps } from '@console/kernel/define-remote'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Panel } from '@console/ui/layout/panel'
import { LoadingPlaceholder, Skeleton } from '@console/ui/states/loading'
import { useLayoutEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCurrentTeam } from '../accounts/accounts'
import { dismissChecklist, useChecklist } from './use-checklist'

export { useChecklist }

/** At `/console`: what to do first in a new team. What is done goes, and all of it can be put away. */
export function Component({ setOffersSteps }: HomeWidgetProps) {
  const { t } = useTexts('team')
  const team = useCurrentTeam()
  const steps = useChecklist()
  const [isPending, setPending] = useState(false)
  const isShown = Boolean(steps && team)
  // Before the paint: kept pages run it again when they are shown, and home would flash its own steps.
  useLayoutEffect(() => {
    setOffersSteps(isShown)
    return () => setOffersSteps(false)
  }, [isShown, setOffersSteps])
  if (!steps || !team) return null
  const title = t('checklist.title', { team: team.name })
  if (steps === 'awaited')
    return (
      <Panel title={title}>
        <LoadingPlaceholder label={t('team_page.loading')}>
          <StepsSkeleton />
        </LoadingPlaceholder>
      </Panel>
    )
  const open = steps.filter(({ isDone }) => !isDone)
  const progress = t('checklist.progress', {
    done: steps.length - open.length,
    total: steps.length,
  })
  const dismiss = async () => {
    setPending(true)
    // The host has said what went wrong.
    await dismissChecklist().catch(() => {})
    setPending(false)
  }
  return (
    <Panel title={title}>
      <chakra.div display="flex" alignItems="center" gap="3">
        <Ring share={(steps.length - open.length) / steps.length} />
        <chakra.p flex="1" textStyle="sm" color="fg.muted">
          {progress}
        </chakra.p>
        <Button
          size="sm"
          variant="ghost"
          // Its word ends where the content does.
          style={{ marginInlineEnd: '-0.75rem' }}
          pending={isPending}
          onClick={() => void dismiss()}
        >
          {t('checklist.dismiss')}
        </Button>
      </chakra.div>
      <chakra.ul listStyleType="none">
        {open.map(({ id, to }) => (
          <chakra.li
            key={id}
            display="flex"
            // In large text the button stands below what it is for.
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            py="3"
            borderTopWidth="1px"
            borderColor="border"
            _last={{ pb: '0' }}
          >
            <chakra.span
              boxSize="1.25rem"
              flexShrink="0"
              borderWidth="1.5px"
              borderStyle="dashed"
              borderColor="border.control"
              borderRadius="full"
              aria-hidden
            />
            <chakra.div flex="1 1 6rem" minWidth="0">
              <chakra.p fontWeight="500">{t(`checklist.${id}`)}</chakra.p>
              <chakra.p textStyle="sm" color="fg.muted">
                {t(`checklist.${id}_help`)}
              </chakra.p>
            </chakra.div>
            <Button asChild size="sm" variant={id === open[0]!.id ? 'primary' : 'outline'}>
              <Link to={to}>{t(`checklist.${id}_action`)}</Link>
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  )
}

const StepsSkeleton = () => (
  <chakra.div display="grid" gap="7">
    <chakra.div display="flex" alignItems="center" gap="3">
      <Skeleton style={{ width: '2.5rem', height: '2.5rem', borderRadius: '50%' }} />
      <Skeleton style={{ width: '6rem', height: '0.75rem', minHeight: 0 }} />
    </chakra.div>
    {[1, 2, 3, 4].map((step) => (
      <chakra.div key={step} display="grid" gap="2" ps="8">
        <Skeleton style={{ width: '10rem', height: '0.75rem', minHeight: 0 }} />
        <Skeleton style={{ width: '60%', height: '0.75rem', minHeight: 0 }} />
      </chakra.div>
    ))}
  </chakra.div>
)

const size = 40
const stroke = 4
const radius = (size - stroke) / 2

/** How much is done, beside the words that say it. */
const Ring = ({ share }: { share: number }) => (
  <chakra.svg
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox={`0 0 ${size} ${size}`}
    fill="none"
    strokeWidth={stroke}
    flexShrink="0"
    transform="rotate(-90deg)"
    aria-hidden
  >
    <chakra.circle cx={size / 2} cy={size / 2} r={radius} stroke="border" />
    {share > 0 && (
      <chakra.circle
        cx={size / 2}
        cy={size / 2}
        r={radius}
        stroke="accent.solid"
        strokeLinecap="round"
        pathLength={1}
        strokeDasharray={`${share} 1`}
      />
    )}
  </chakra.svg>
)
