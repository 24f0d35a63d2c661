// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An account that is a contract: it signs by its owner's key (ERC-1271).
contract TestAccount {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "not 65 bytes");
        address signer =
            ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Deploys accounts where everybody knows beforehand (CREATE2).
contract TestAccountFactory {
    function create(address owner) external returns (address) {
        return address(new TestAccount{salt: 0}(owner));
    }

    function addressOf(address owner) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(TestAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
    }
}

/// Answers that it has signed, but not as ERC-1271 says it.
contract YesAccount {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bool) {
        return true;
    }
}
