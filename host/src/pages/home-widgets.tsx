import { chakra } from '@chakra-ui/react'
import type { HomeWidgetProps } from '@console/kernel/define-remote'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { languageTagAtom } from '../locale/locale'
import type { SlotWidget } from '../routes/routes'
import { HomeWidget } from './home-widget'

/**
 * The areas of home that remotes contribute. Those whose code does not come are named in one banner:
 * a remote that is down has several, and says nothing else of each.
 */
export function HomeWidgets({
  widgets,
  setOffersSteps,
}: { widgets: readonly SlotWidget[] } & HomeWidgetProps) {
  const { t } = useTexts('layout')
  const languageTag = useAtomValue(languageTagAtom)
  const [missingIds, setMissingIds] = useState<readonly string[]>([])
  const grid = useRef<HTMLDivElement>(null)
  const missing = widgets.filter(({ partId }) => missingIds.includes(partId))
  const retry = () => {
    // The button goes with the banner.
    grid.current?.focus()
    setMissingIds([])
  }
  return (
    <chakra.div
      ref={grid}
      tabIndex={-1}
      outline="none"
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      gap="6"
      mb="8"
    >
      {missing.length > 0 && (
        <chakra.div flexBasis="full">
          <Banner
            tone="danger"
            role="alert"
            title={t('home.missing')}
            actions={
              <Button size="sm" onClick={retry}>
                {t('shell:retry')}
              </Button>
            }
          >
            {t('home.missing_help', {
              areas: new Intl.ListFormat(languageTag).format(missing.map(({ title }) => title)),
            })}
          </Banner>
        </chakra.div>
      )}
      {widgets
        .filter((widget) => !missing.includes(widget))
        .map((widget) => (
          // One alone takes the width, two side by side are as high as what they say. One that has nothing to
          // say leaves no gap.
          <chakra.div
            key={widget.partId}
            flex={`1 1 ${widget.isWide ? '100%' : 'min(24rem, 100%)'}`}
            minWidth="0"
            _empty={{ display: 'none' }}
          >
            <HomeWidget
              {...widget}
              setOffersSteps={setOffersSteps}
              onMissing={() => setMissingIds((ids) => [...ids, widget.partId])}
            />
          </chakra.div>
        ))}
    </chakra.div>
  )
}
