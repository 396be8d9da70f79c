import type { TeamRole } from '@console/contract/permission'
import { useTexts } from '@console/kernel/use-texts'
import { Badge, type Tone } from '@console/ui/badge/badge'

const tones: Record<TeamRole, Tone> = {
  owner: 'accent',
  administrator: 'neutral',
  staff: 'neutral',
}

/** The role of a person in a team, in words. */
export function RoleName({ role }: { role: TeamRole }) {
  const { t } = useTexts('users')
  return <Badge tone={tones[role]}>{t(`role.${role}`)}</Badge>
}
