// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";

/// Code that an account lends itself (EIP-7702) to make several calls by one transaction to itself: all of them or none.
contract Batches is ERC7821 {
    receive() external payable {}
}
