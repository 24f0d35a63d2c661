import { describeContract } from '../testing/describeContract.ts'
import { loaderEvents, widgetEvents } from './events.ts'
import { loaderMethods } from './loaderMethods.ts'
import { widgetMethods } from './widgetMethods.ts'

/*
 * The hop as it was published. A widget is served fresh while a page may hold an older loader: before the snapshot is
 * updated, see that such a loader still works, or raise `protocolVersion`.
 */
describeContract('loader ↔ widget contract', {
  methods: { widgetMethods, loaderMethods },
  events: { loaderEvents, widgetEvents },
  directory: import.meta.dirname,
})
