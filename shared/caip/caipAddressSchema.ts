import * as z from 'zod/mini'
import { type CaipAddress, isCaipAddress } from './caipAddress.ts'

export const caipAddressSchema = z.custom<CaipAddress>(isCaipAddress, {
  error: 'Expected a CAIP-10 account id such as eip155:1:0xd8dA…6045',
})
