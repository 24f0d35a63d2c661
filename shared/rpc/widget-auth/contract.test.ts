import { describeContract } from '../testing/describeContract.ts'
import { authEvents, authWidgetEvents } from './events.ts'
import { authMethods } from './tables.ts'

/* Widget and frame are served by the same server, but an open page may hold yesterday's of either. */
describeContract('widget ↔ secure frame contract', {
  methods: { authMethods },
  events: { authEvents, authWidgetEvents },
  directory: import.meta.dirname,
})
