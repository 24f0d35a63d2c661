// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// What the kit reads of Farcaster's registry: who has which account in custody.
/// See https://docs.farcaster.xyz/reference/contracts/reference/id-registry
contract IdRegistry {
    mapping(address owner => uint256 fid) public idOf;

    constructor(address[] memory owners, uint256[] memory fids) {
        for (uint256 i = 0; i < owners.length; i++) idOf[owners[i]] = fids[i];
    }
}
