// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Names as ENS keeps them, read through the two calls of its universal resolver. Registry, resolver and reverse
/// registrar in one: whoever reads it sees no difference.
contract Names {
    error ResolverNotFound(bytes name);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error DNSDecodingFailed(bytes dns);

    mapping(bytes32 node => address) private _addresses;
    mapping(bytes32 node => mapping(string key => string)) private _texts;
    mapping(address account => string) private _primaryNames;

    function register(string calldata name, address account) external {
        _addresses[_nodeOf(bytes(name))] = account;
    }

    function setText(string calldata name, string calldata key, string calldata value) external {
        _texts[_nodeOf(bytes(name))][key] = value;
    }

    /// Anybody may say any name of themselves: whether it leads back is for the reader to check.
    function setPrimaryName(string calldata name) external {
        _primaryNames[msg.sender] = name;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        bytes32 node = _nodeOf(_textOf(name));
        if (_addresses[node] == address(0)) revert ResolverNotFound(name);
        bytes4 selector = bytes4(data);
        if (selector == bytes4(keccak256("addr(bytes32)"))) {
            return (abi.encode(_addresses[node]), address(this));
        }
        if (selector == bytes4(keccak256("addr(bytes32,uint256)"))) {
            (, uint256 coinType) = abi.decode(data[4:], (bytes32, uint256));
            bytes memory found = coinType == 60 ? abi.encodePacked(_addresses[node]) : bytes("");
            return (abi.encode(found), address(this));
        }
        if (selector == bytes4(keccak256("text(bytes32,string)"))) {
            (, string memory key) = abi.decode(data[4:], (bytes32, string));
            return (abi.encode(_texts[node][key]), address(this));
        }
        revert UnsupportedResolverProfile(selector);
    }

    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        address account = address(bytes20(lookupAddress));
        string memory name = coinType == 60 ? _primaryNames[account] : "";
        if (bytes(name).length > 0) {
            address owner = _addresses[_nodeOf(bytes(name))];
            if (owner != account) revert ReverseAddressMismatch(name, abi.encodePacked(owner));
        }
        return (name, address(this), address(this));
    }

    /// `anchor.eth` out of `\x06anchor\x03eth\x00`.
    function _textOf(bytes calldata dns) private pure returns (bytes memory text) {
        uint256 offset = 0;
        while (offset < dns.length && dns[offset] != 0) {
            uint256 end = offset + 1 + uint8(dns[offset]);
            if (end > dns.length) revert DNSDecodingFailed(dns);
            text = offset == 0 ? bytes(dns[1:end]) : abi.encodePacked(text, ".", dns[offset + 1:end]);
            offset = end;
        }
    }

    /// EIP-137's hash of a name.
    function _nodeOf(bytes memory name) private pure returns (bytes32 node) {
        uint256 end = name.length;
        while (end > 0) {
            uint256 start = end;
            while (start > 0 && name[start - 1] != ".") start--;
            bytes memory label = new bytes(end - start);
            for (uint256 i = 0; i < label.length; i++) label[i] = name[start + i];
            node = keccak256(abi.encodePacked(node, keccak256(label)));
            end = start > 0 ? start - 1 : 0;
        }
    }
}
