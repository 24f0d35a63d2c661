// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

/// Resolver of all names below the one that it is set for (ENSIP-10), which are rows in a kit server's database: it sends whoever asks to that
/// server's gateway (ERC-3668), and takes the gateway's answer if one of its signers has signed it for this resolver on this chain.
contract OffchainResolver is Ownable {
    error AnswerExpired(uint64 expires);
    error SignerUnknown(address signer);

    event SignerSet(address indexed signer, bool isSigner);
    event UrlsSet(string[] urls);

    /// Several, so that the gateway's key can change without a gap.
    mapping(address signer => bool) public isSigner;
    string[] private _urls;

    constructor(address owner, string[] memory urls_, address[] memory signers) Ownable(owner) {
        _setUrls(urls_);
        for (uint256 i = 0; i < signers.length; i++) _setSigner(signers[i], true);
    }

    function setSigner(address signer, bool isSigner_) external onlyOwner {
        _setSigner(signer, isSigner_);
    }

    function setUrls(string[] calldata urls_) external onlyOwner {
        _setUrls(urls_);
    }

    function urls() external view returns (string[] memory) {
        return _urls;
    }

    /// ERC-165: itself, and ENSIP-10's `resolve`.
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == 0x01ffc9a7 || interfaceId == 0x9061b923;
    }

    /// ENSIP-10. @param name as DNS writes it. @param data a call of a resolver for that name
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory question = abi.encodeCall(this.resolve, (name, data));
        revert OffchainLookup(address(this), _urls, question, this.resolveWithProof.selector, question);
    }

    /// @param response the gateway's: what the call gives, until when it holds, and the signature. @param question what was asked
    function resolveWithProof(bytes calldata response, bytes calldata question) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert AnswerExpired(expires);
        address signer = ECDSA.recover(hashAnswer(expires, question, result), signature);
        if (!isSigner[signer]) revert SignerUnknown(signer);
        return result;
    }

    /// What a signer signs. EIP-191, version 0: nothing that a wallet signs as a message or a transaction begins so.
    function hashAnswer(uint64 expires, bytes calldata question, bytes memory result) public view returns (bytes32) {
        return keccak256(
            abi.encodePacked(
                hex"1900", address(this), expires, block.chainid, keccak256(question), keccak256(result)
            )
        );
    }

    function _setSigner(address signer, bool isSigner_) private {
        isSigner[signer] = isSigner_;
        emit SignerSet(signer, isSigner_);
    }

    function _setUrls(string[] memory urls_) private {
        _urls = urls_;
        emit UrlsSet(urls_);
    }
}
