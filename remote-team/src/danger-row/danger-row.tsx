import { Button } from '@console/ui/button/button'
import { SettingRow } from '@console/ui/layout/settings'
import { useId } from 'react'

interface DangerRowProps {
  title: string
  help: string
  /** Why the person may not do it, in place of the help; empty where they may. */
  denied: string
  /** The button, which names the thing: "Delete Pier Nine". */
  label: string
  onPress(): void
}

/** What cannot be undone: a row of the danger zone, whose button asks first. */
export function DangerRow({ title, help, denied, label, onPress }: DangerRowProps) {
  const helpId = useId()
  return (
    <SettingRow
      title={title}
      description={<span id={helpId}>{denied || help}</span>}
      action={
        <Button
          variant="dangerOutline"
          aria-disabled={denied !== '' || undefined}
          aria-describedby={helpId}
          onClick={onPress}
        >
          {label}
        </Button>
      }
    />
  )
}
