import { releaseBuilds, type ReleaseBuildsOptions } from './release-builds'

// A process of `npm run dev` that publishes what it is sent, one after the other: to start one at
// every save would take longer than publishing what the save has changed.
process.on('message', (options: ReleaseBuildsOptions) => {
  releaseBuilds(options).then(
    ({ lines }) => process.send?.({ lines }),
    (error: unknown) => process.send?.({ problem: (error as Error).message }),
  )
})
