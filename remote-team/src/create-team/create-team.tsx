import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { languageTag } from '@console/contract/locale'
import { createTeam } from '@console/contract/team'
import { isApiError, isUnauthorised } from '@console/kernel/errors'
import { useDraft } from '@console/kernel/use-draft'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { TextField } from '@console/ui/form/text-field'
import { PageHeader } from '@console/ui/page/page-header'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { forgetOwnTeams } from '../accounts/accounts'
import { pathWith, paths } from '../paths'
import { host } from '../the-host'
import { CompanyFields } from './company-fields'
import { countryOf } from './dial-codes'
import { attempts, findWrong, newTeam, type NewTeamValues } from './new-team'
import { useProblemWords } from './problem-words'

/** `/asset/create-team-account`: a team, and with company details its first account (spec §3, rulings 13). */
export function Component() {
  const { t } = useTexts('team')
  const [search] = useSearchParams()
  const [keyOf] = useState(attempts)
  const { region, locale } = host()
  const country = countryOf(region.dialCode)
  const draft = useDraft<NewTeamValues>(host(), 'team')
  const form = useForm<NewTeamValues>({
    initial: draft.found ?? {
      name: '',
      business_name: '',
      country,
      address: '',
      phone: '',
      website: '',
    },
    validate: findWrong,
    say: useProblemWords(),
  })

  const create = async (values: NewTeamValues) => {
    const input = newTeam(values, { country })
    try {
      const { team } = await host().call(createTeam, input, {
        loud: 'dialog',
        handled: ['TEAM_EXISTS', 'REQUEST_PARMAS_ERROR'],
        once: keyOf(input),
      })
      await forgetOwnTeams()
      host().notify.success(t('create_team.created', { team: team.name }))
      // Back to the chooser, where the new team stands first and has the focus: creating and choosing stay two deeds.
      host().go(pathWith(paths.chooser, search, { created: team.id }), { replace: true })
    } catch (failure) {
      if (isUnauthorised(failure)) draft.keep(values)
      if (!isApiError(failure)) return // the host has said what happened
      if (failure.code === 'TEAM_EXISTS') form.blame('name', 'taken')
      if (failure.code !== 'REQUEST_PARMAS_ERROR') return
      for (const [field, problem] of Object.entries(failure.fields))
        form.blame(field in values ? (field as keyof NewTeamValues) : 'name', problem)
    }
  }

  return (
    <>
      <PageHeader title={t('create_team.title')} help={t('create_team.lead')} />
      <Form of={form} onSubmit={create} label={t('create_team.title')}>
        <TextField
          name="name"
          label={t('create_team.name')}
          help={t('create_team.name_help')}
          required
          autoComplete="off"
          autoFocus
        />
        <Box marginTop="6" marginBottom="3">
          <chakra.h2 textStyle="heading">{t('create_team.company')}</chakra.h2>
          <chakra.p color="fg.muted">{t('create_team.company_help')}</chakra.p>
        </Box>
        <Grid
          columnGap="4"
          rowGap="2"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          <CompanyFields
            language={languageTag(locale.current(), region.topLevelDomain)}
            dialCode={region.dialCode}
          />
        </Grid>
        <Flex gap="2" marginTop="4">
          <SubmitButton>{t('create_team.submit')}</SubmitButton>
          <Button asChild look="bare">
            <RouterLink to={pathWith(paths.chooser, search)}>{t('create_team.cancel')}</RouterLink>
          </Button>
        </Flex>
      </Form>
    </>
  )
}
