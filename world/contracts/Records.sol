// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface Registry {
    function owner(bytes32 node) external view returns (address);
}

/// What names say of themselves, kept on the chain: written by who owns them in the registry.
contract Records {
    Registry private immutable _registry;

    mapping(bytes32 node => address) private _addresses;
    mapping(bytes32 node => mapping(string key => string)) private _texts;
    /// Of an address below `addr.reverse`.
    mapping(bytes32 node => string) public name;

    constructor(Registry registry) {
        _registry = registry;
    }

    modifier onlyOwnerOf(bytes32 node) {
        require(_registry.owner(node) == msg.sender, "not the owner");
        _;
    }

    function setAddr(bytes32 node, address account) external onlyOwnerOf(node) {
        _addresses[node] = account;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwnerOf(node) {
        _texts[node][key] = value;
    }

    function setName(bytes32 node, string calldata name_) external onlyOwnerOf(node) {
        name[node] = name_;
    }

    function addr(bytes32 node) external view returns (address) {
        return _addresses[node];
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return coinType == 60 && _addresses[node] != address(0) ? abi.encodePacked(_addresses[node]) : bytes("");
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return _texts[node][key];
    }

    /// ERC-165: itself, `addr`, `addr` of a coin type, `name` and `text`.
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == 0x01ffc9a7 || interfaceId == 0x3b3b57de || interfaceId == 0xf1cb7e06
            || interfaceId == 0x691f3431 || interfaceId == 0x59d1d43c;
    }
}
