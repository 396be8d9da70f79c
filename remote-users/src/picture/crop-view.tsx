import { chakra, Flex } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ArrowDownIcon, ArrowUpIcon, Icon } from '@console/ui/icon/icon'
import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { maxZoom, moveCrop, zoomCrop, zoomOf, type Crop } from './crop'
import { drawCrop } from './encode-picture'

/** Where the picture goes, for each key and for the button that does the same. */
const directions = [
  { key: 'ArrowLeft', text: 'picture.left', turn: '-90deg', x: -1, y: 0 },
  { key: 'ArrowUp', text: 'picture.up', turn: '0deg', x: 0, y: -1 },
  { key: 'ArrowDown', text: 'picture.down', turn: '0deg', x: 0, y: 1 },
  { key: 'ArrowRight', text: 'picture.right', turn: '90deg', x: 1, y: 0 },
] as const

export interface CropViewProps {
  image: ImageBitmap
  crop: Crop
  onChange(crop: Crop): void
  /** Of what takes the focus. */
  ref?: RefObject<HTMLDivElement | null>
}

/**
 * The square of a picture, which is dragged, or moved by the arrow keys or by buttons: not everybody
 * can drag (WCAG 2.5.7).
 */
export function CropView({ image, crop, onChange, ref }: CropViewProps) {
  const { t } = useTexts('users')
  const canvas = useRef<HTMLCanvasElement>(null)
  const point = useRef<{ x: number; y: number } | null>(null)
  const id = useId()
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop)
  }, [image, crop])

  /** Moves the picture, in parts of what is shown. */
  const move = ({ x, y }: { x: number; y: number }) =>
    onChange(moveCrop(image, crop, { x: -x * crop.side, y: -y * crop.side }))
  const nudge = ({ x, y }: { x: number; y: number }) => move({ x: x / 20, y: y / 20 })
  const handleKey = (event: KeyboardEvent) => {
    const direction = directions.find(({ key }) => key === event.key)
    if (!direction) return
    event.preventDefault()
    nudge(direction)
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const from = point.current
    if (!from) return
    const { width } = event.currentTarget.getBoundingClientRect()
    point.current = { x: event.clientX, y: event.clientY }
    move({ x: (event.clientX - from.x) / width, y: (event.clientY - from.y) / width })
  }
  const drop = () => void (point.current = null)
  return (
    <chakra.div display="grid" gap="4" justifyItems="center">
      <chakra.div
        ref={ref}
        role="group"
        aria-label={t('picture.frame')}
        aria-describedby={`${id}help`}
        // Arrow keys move the picture in it.
        tabIndex={0}
        position="relative"
        overflow="hidden"
        width="full"
        maxWidth="17rem"
        aspectRatio="1"
        borderRadius="panel"
        cursor="grab"
        touchAction="none"
        userSelect="none"
        _active={{ cursor: 'grabbing' }}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <chakra.canvas ref={canvas} width={544} height={544} boxSize="full" display="block" />
        <chakra.span
          aria-hidden
          position="absolute"
          inset="0"
          borderRadius="full"
          boxShadow="0 0 0 100vmax rgb(0 0 0 / 0.5)"
        />
      </chakra.div>
      <chakra.p id={`${id}help`} textStyle="sm" color="fg.muted" textAlign="center">
        {t('picture.frame_help')}
      </chakra.p>
      <Flex
        align="center"
        justify="center"
        columnGap="4"
        rowGap="2"
        wrap="wrap"
        width="full"
        maxWidth="17rem"
      >
        <Flex as="label" align="center" gap="3" flex="1 1 8rem">
          <chakra.span textStyle="label">{t('picture.zoom')}</chakra.span>
          <chakra.input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoomOf(image, crop)}
            onChange={(event) => onChange(zoomCrop(image, crop, Number(event.target.value)))}
            flex="1"
            minWidth="0"
            height="control"
            accentColor="accent.solid"
          />
        </Flex>
        <Flex>
          {directions.map((direction) => (
            <Button
              key={direction.key}
              variant="ghost"
              size="icon"
              aria-label={t(direction.text)}
              onClick={() => nudge(direction)}
            >
              <chakra.span display="inline-flex" style={{ rotate: direction.turn }}>
                <Icon as={direction.y > 0 ? ArrowDownIcon : ArrowUpIcon} />
              </chakra.span>
            </Button>
          ))}
        </Flex>
      </Flex>
    </chakra.div>
  )
}
