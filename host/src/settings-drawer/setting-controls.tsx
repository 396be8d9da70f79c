import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Switch } from '@console/ui/form/switch'
import { SelectInput } from '@console/ui/form/select-field'
import { Input } from '@console/ui/form/text-field'
import { Segmented } from '@console/ui/segmented/segmented'
import { Tooltip } from '@console/ui/tooltip/tooltip'
import * as styles from './setting-controls.module.css'
import { type PropsWithChildren, type ReactElement, useEffect, useId, useState } from 'react'

/** Settings of one kind under a heading. */
export function SettingGroup({ title, children }: PropsWithChildren<{ title: string }>) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="3">
      <chakra.h3 id={id} textStyle="sm" fontWeight="600" color="fg.muted">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  )
}

interface SettingProps {
  /** Its text is `settings:<name>`. */
  name: string
  /** Key of `settings:needs`: why it has no effect now. */
  need?: string | null
}

const useReason = (need?: string | null) => {
  const { t } = useTexts('settings')
  return need ? t(`needs.${need}`) : undefined
}

export function SwitchSetting({
  name,
  need,
  checked,
  onChange,
}: SettingProps & { checked: boolean; onChange(checked: boolean): void }) {
  const { t } = useTexts('settings')
  return (
    <Switch atEnd checked={checked} onChange={onChange} disabledReason={useReason(need)}>
      {t(name)}
    </Switch>
  )
}

/** One of a few: its texts are `settings:choices.<name>.<value>`. */
export function ChoiceSetting<T extends string>({
  name,
  need,
  choices,
  value,
  onChange,
}: SettingProps & { choices: readonly T[]; value: T; onChange(value: T): void }) {
  const { t } = useTexts('settings')
  const reason = useReason(need)
  return (
    <Line label={t(name)} isDisabled={Boolean(reason)}>
      <Segmented
        label={t(name)}
        segments={choices.map((choice) => ({
          value: choice,
          label: t(`choices.${name}.${choice}`),
        }))}
        value={value}
        onChange={(chosen) => onChange(chosen as T)}
        disabledReason={reason}
      />
    </Line>
  )
}

export function SelectSetting<T extends string>({
  name,
  need,
  help,
  choices,
  value,
  onChange,
}: SettingProps & {
  /** Where it does not hold although it has an effect. */
  help?: string
  choices: readonly T[]
  value: T
  onChange(value: T): void
}) {
  const { t } = useTexts('settings')
  const helpId = useId()
  const reason = useReason(need)
  return (
    <Line label={t(name)} isDisabled={Boolean(reason)}>
      <Explained reason={reason}>
        <SelectInput
          aria-label={t(name)}
          aria-describedby={help && helpId}
          // A native select cannot be reached and yet not open, so it has its one value.
          options={(reason ? [value] : choices).map((choice) => ({
            value: choice,
            label: t(`choices.${name}.${choice}`),
          }))}
          aria-disabled={reason ? true : undefined}
          className={styles.select}
          value={value}
          onChange={(event) => onChange(event.target.value as T)}
        />
      </Explained>
      {help && (
        <chakra.p id={helpId} textStyle="sm" color="fg.muted" textWrap="pretty" width="full">
          {help}
        </chakra.p>
      )}
    </Line>
  )
}

/**
 * A number within limits. It is saved as soon as what is typed is one; who leaves the field with
 * another one gets the nearest.
 */
export function NumberSetting({
  name,
  need,
  min,
  max,
  step,
  value,
  onChange,
}: SettingProps & {
  min: number
  max: number
  step: number
  value: number
  onChange(value: number): void
}) {
  const { t } = useTexts('settings')
  const reason = useReason(need)
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const parse = (text: string) => (/^-?\d+$/.test(text.trim()) ? Number(text) : null)
  const nearest = (number: number) => Math.min(Math.max(number, min), max)
  const isAllowed = (number: number | null): number is number =>
    number !== null && number === nearest(number)
  const isWrong = !isAllowed(parse(typed)) && typed !== String(value)
  const leave = () => {
    const number = parse(typed)
    if (!isWrong || number === null) return setTyped(String(value))
    setTyped(String(nearest(number)))
    onChange(nearest(number))
  }
  return (
    <Line label={t(name)} isDisabled={Boolean(reason)}>
      <Explained reason={reason}>
        <Input
          type="number"
          inputMode="numeric"
          aria-label={t(name)}
          aria-invalid={isWrong || undefined}
          aria-disabled={reason ? true : undefined}
          readOnly={Boolean(reason)}
          className={styles.number}
          min={min}
          max={max}
          step={step}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            const number = parse(target.value)
            if (isAllowed(number)) onChange(number)
          }}
          onBlur={leave}
        />
      </Explained>
      {isWrong && (
        <chakra.p role="alert" textStyle="sm" color="danger" width="full">
          {t('number_limits', { min, max })}
        </chakra.p>
      )}
    </Line>
  )
}

const Explained = ({
  reason,
  children,
}: {
  reason?: string
  children: ReactElement<Record<string, unknown>>
}) => (reason ? <Tooltip label={reason}>{children}</Tooltip> : children)

const Line = ({
  label,
  isDisabled,
  children,
}: PropsWithChildren<{ label: string; isDisabled: boolean }>) => (
  <chakra.div
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    columnGap="3"
    rowGap="1"
  >
    <chakra.span textStyle="label" opacity={isDisabled ? '0.5' : undefined} aria-hidden>
      {label}
    </chakra.span>
    {children}
  </chakra.div>
)
