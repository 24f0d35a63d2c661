// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// OpenZeppelin's checks of signatures, where a transaction can reach them.
contract Checker {
    /// By the account's key, or by its code where it has some.
    function isValid(address signer, bytes32 hash, bytes calldata signature) external view returns (bool) {
        return SignatureChecker.isValidSignatureNow(signer, hash, signature);
    }

    /// By the account's code (ERC-1271) alone.
    function isValidByCode(address signer, bytes32 hash, bytes calldata signature) external view returns (bool) {
        return SignatureChecker.isValidERC1271SignatureNow(signer, hash, signature);
    }
}
