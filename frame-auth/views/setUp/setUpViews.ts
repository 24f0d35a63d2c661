import { OfferPasskey } from './OfferPasskey.tsx'
import { SetUp } from './SetUp.tsx'

/** What a person sees once, after the first login on a device, in one file. */
export const setUpViews = { OfferPasskey, SetUp }
