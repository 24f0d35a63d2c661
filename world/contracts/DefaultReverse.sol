// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// ENSIP-19's default reverse registrar, as ENS has it: the name of an address on every chain that has none of its own. Set by the address, or
/// by anybody who brings what it has signed.
contract DefaultReverse {
    error SignatureExpired();
    error SignatureExpiryTooHigh();
    error InvalidSignature();

    mapping(address account => string) public nameForAddr;

    function setName(string calldata name) external {
        nameForAddr[msg.sender] = name;
    }

    function setNameForAddrWithSignature(
        address addr,
        uint256 signatureExpiry,
        string calldata name,
        bytes calldata signature
    ) external {
        if (signatureExpiry < block.timestamp) revert SignatureExpired();
        if (signatureExpiry > block.timestamp + 1 hours) revert SignatureExpiryTooHigh();
        bytes32 claim = MessageHashUtils.toEthSignedMessageHash(
            keccak256(
                abi.encodePacked(
                    address(this), this.setNameForAddrWithSignature.selector, addr, signatureExpiry, name
                )
            )
        );
        if (!SignatureChecker.isValidSignatureNow(addr, claim, signature)) revert InvalidSignature();
        nameForAddr[addr] = name;
    }
}
